import { fields, sentencesOf } from './sentencesOf';

export const wellbeingMetrics = {
  ...sentencesOf('indicateur', 'indicateurs'),
  name: 'Indicateur |||| Indicateurs',
  menu: 'Indicateurs',
  title: 'Indicateurs de bien-être',
  subtitle: 'Gérez les indicateurs de bien-être personnalisés',
  fields: {
    ...fields,
    description: 'Description',
    metricType: 'Type',
    minValue: 'Valeur minimale',
    maxValue: 'Valeur maximale',
  },
  columns: { range: 'Plage', status: 'État' },
  metricType: { scale: 'Échelle (numérique)', boolean: 'Booléen (oui/non)', text: 'Texte libre' },
  rules: { metricType: 'Le type d’indicateur est obligatoire.', whole: 'Saisissez un nombre entier.' },
  owner: {
    none: 'Aucun utilisateur',
    nobody: 'Aucun utilisateur trouvé. Essayez un autre nom ou une autre adresse e-mail.',
    failed: 'Impossible de charger les utilisateurs.',
    open: 'Afficher les utilisateurs',
    close: 'Masquer les utilisateurs',
  },
};
