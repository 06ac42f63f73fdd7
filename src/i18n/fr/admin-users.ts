import { rules } from './common';
import { fields, sentencesOf } from './sentencesOf';

const sentences = sentencesOf('compte admin', 'comptes admin');

export const adminUsers = {
  ...sentences,
  name: 'Compte admin |||| Comptes admin',
  menu: 'Comptes admin',
  title: 'Comptes admin',
  subtitle: 'Gérez les comptes qui ont accès au tableau de bord',
  keywords: 'inviter invitations suspendre rôles',
  role: { admin: 'Admin', editor: 'Éditeur' },
  full_name: 'Nom complet',
  never: 'Jamais',
  fields: {
    ...fields,
    role: 'Rôle',
    lastLogin: 'Dernière connexion',
    suspendedAt: 'Suspension',
    twoFactor: 'Double authentification',
  },
  own_account: 'C’est votre propre compte. Vous serez déconnecté.',
  suspended: 'Suspendu',
  two_factor: 'Double authentification',
  action: {
    suspend: 'Suspendre',
    reactivate: 'Réactiver',
    invite: 'Inviter',
    reset_two_factor: 'Réinitialiser la double authentification',
  },
  password_hint: rules.password,
  role_hint: 'Les admins ont tous les droits. Les éditeurs ont des droits limités.',
  success_title: 'Réussi',
  list: {
    ...sentences.list,
    empty: 'Aucun compte admin. Créez-en un pour commencer.',
    failed: 'Erreur lors du chargement des comptes admin',
    failed_hint: 'Veuillez réessayer, ou contactez le support si le problème persiste.',
  },
};
