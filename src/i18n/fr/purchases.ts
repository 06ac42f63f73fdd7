import { fields, sentencesOf } from './sentencesOf';

export const purchases = {
  ...sentencesOf('achat', 'achats'),
  name: 'Achat |||| Achats',
  menu: 'Analyse des achats',
  title: 'Analyse des achats',
  subtitle: 'Suivez et analysez les achats de compléments',
  fields: {
    ...fields,
    supplementId: 'Complément',
    supplementName: 'Nom du complément',
    purchasedAs: 'Acheté sous le nom',
    date: 'Date',
    dateFrom: 'À partir du',
    dateTo: 'Jusqu’au',
    price: 'Prix',
    priceFrom: 'Prix minimal',
    priceTo: 'Prix maximal',
    currency: 'Devise',
    quantity: 'Quantité',
    isRecurring: 'Récurrent',
  },
  columns: { total: 'Total' },
  supplement: 'Complément n° %{id}',
  supplement_id: 'Numéro du complément',
  sum: 'Total :',
  sum_hint: 'en dollars américains, au taux de change du jour de chaque achat',
};
