import { shell } from './shell';

export const rules = {
  name: 'Le nom doit contenir au moins 2 caractères.',
  email: 'Veuillez saisir une adresse e-mail valide.',
  username: 'L’identifiant doit contenir au moins 3 caractères.',
  password: 'Le mot de passe doit contenir au moins 6 caractères.',
  role: 'Veuillez choisir un rôle.',
  date: 'Veuillez saisir une date valide.',
};

export const layout = {
  navigation: 'Navigation principale',
  open_menu: 'Ouvrir le menu',
  narrow: 'Réduire la barre latérale',
  widen: 'Agrandir la barre latérale',
  account: 'Votre compte',
  profile: 'Profil',
  appearance_language: 'Apparence et langue',
  skip: 'Aller au contenu',
  logout: 'Quitter',
  fallback_name: 'Admin',
  search: 'Rechercher…',
  notifications: 'Notifications',
  help: 'Aide',
  dashboard: 'Tableau de bord',
  settings: 'Paramètres',
  offline: 'Vous êtes hors ligne. Rien ne peut être chargé ni enregistré avant le retour de la connexion.',
};

export const session = {
  over: {
    title: 'Votre session est terminée',
    text: 'Connectez-vous pour continuer. Rien de votre saisie n’est perdu.',
  },
  unaccepted: {
    title: 'Votre connexion n’a pas été conservée',
    text: 'Impossible de garder votre connexion. Votre navigateur bloque peut-être les cookies : autorisez-les pour ce site, puis reconnectez-vous. Rien de votre saisie n’est perdu.',
  },
  logout: 'Se déconnecter',
  code: 'Code',
  code_hint: 'De votre application d’authentification, ou un code de secours',
};

export const http = {
  ...shell.http,
  nonsense: 'Impossible de lire la réponse du serveur. Veuillez réessayer.',
  forbidden: 'Vous n’avez pas le droit de faire cela. Adressez-vous à un admin.',
  missing: 'Introuvable. L’élément a peut-être été supprimé.',
  conflict: 'Ceci est en conflit avec une autre fiche.',
  changed: 'Quelqu’un d’autre a modifié cette fiche. Rechargez-la, puis refaites votre modification.',
  invalid: 'Certaines informations n’ont pas été acceptées. Veuillez les vérifier.',
  too_large: 'C’est trop volumineux. Veuillez raccourcir.',
  unexpected: 'Un problème est survenu de notre côté. Veuillez réessayer.',
};
