import { sentencesOf } from './sentencesOf';

const sentences = sentencesOf('modification', 'modifications', true);

export const history = {
  ...sentences,
  name: 'Modification |||| Modifications',
  menu: 'Historique',
  title: 'Historique',
  subtitle: 'Qui a modifié quoi, et quand',
  fields: {
    at: 'Quand',
    from: 'À partir du',
    to: 'Jusqu’au',
    actorName: 'Qui',
    actorId: 'Qui',
    action: 'Quoi',
    resource: 'Type de fiche',
    recordId: 'Fiche',
    changed: 'Champs modifiés',
    batch: 'Modifiés ensemble',
    clientAddress: 'Depuis',
  },
  record_number: 'Numéro de la fiche',
  list: { ...sentences.list, empty: 'Aucune modification.' },
};
