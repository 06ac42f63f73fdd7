import { shell } from './shell';

export const rules = {
  ...shell.rules,
  email: 'Veuillez saisir une adresse e-mail valide.',
  role: 'Veuillez choisir un rôle.',
  date: 'Veuillez saisir une date valide.',
};

export const layout = {
  navigation: 'Navigation principale',
  narrow: 'Réduire la barre latérale',
  widen: 'Agrandir la barre latérale',
  account: 'Votre compte',
  appearance_language: 'Apparence et langue',
  skip: 'Aller au contenu',
  logout: 'Quitter',
  search: 'Rechercher…',
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

export const tools = {
  refresh: {
    updated: 'Actualisé : %{time}',
    failed: 'Actualisation impossible',
    failed_partly: 'Tout n’a pas pu être actualisé',
  },
  refused: {
    add: 'Seuls les admins peuvent ajouter des comptes admin. Adressez-vous à un admin.',
    change: 'Seuls les admins peuvent modifier les autres comptes admin. Adressez-vous à un admin.',
    delete: 'Seuls les admins peuvent supprimer des comptes admin. Adressez-vous à un admin.',
    change_role: 'Seuls les admins peuvent modifier les rôles. Adressez-vous à un admin pour modifier celui-ci.',
    history: 'Seuls les admins peuvent consulter l’historique. Adressez-vous à un admin.',
    templates: 'Seuls les admins peuvent modifier les modèles de réponse. Adressez-vous à un admin.',
    system: 'Seuls les admins peuvent entretenir le système. Adressez-vous à un admin.',
    invite: 'Seuls les admins peuvent inviter des comptes admin. Adressez-vous à un admin.',
    suspend: 'Seuls les admins peuvent suspendre des comptes admin. Adressez-vous à un admin.',
    suspend_self: 'Vous ne pouvez pas suspendre votre propre compte. Adressez-vous à un autre admin.',
    reset_two_factor: 'Seuls les admins peuvent réinitialiser la double authentification. Adressez-vous à un admin.',
    own_two_factor: 'Pour désactiver votre propre double authentification, allez dans les paramètres.',
  },
  roles: {
    admin: 'Admin',
    editor: 'Éditeur',
    view: 'Voir comme éditeur',
    viewing: 'Vous voyez la console comme un éditeur.',
    stop: 'Arrêter',
  },
  shortcuts: {
    title: 'Raccourcis clavier',
    hint: '%{label} (%{key})',
    use: 'Utiliser les raccourcis clavier',
    key: 'Touche',
    action: 'Action',
    names: {
      search: 'Aller à la recherche',
      everything: 'Tout rechercher',
      next: 'Ligne suivante',
      previous: 'Ligne précédente',
      open: 'Ouvrir la ligne',
      select: 'Sélectionner ou désélectionner la ligne',
      edit: 'Modifier la ligne',
      create: 'Ajouter un élément',
      refresh: 'Actualiser',
      help: 'Afficher cette liste',
      leave: 'Quitter la ligne ou la recherche',
    },
  },
};

export const palette = {
  title: 'Recherche et commandes',
  hint: 'Saisissez un nom, une adresse e-mail ou une commande.',
  searching: 'Recherche…',
  none: 'Aucun résultat pour « %{text} ». Vérifiez l’orthographe, ou essayez moins de lettres.',
  found: '%{smart_count} résultat |||| %{smart_count} résultats',
  found_more: 'Au moins %{smart_count} résultats',
  see_all: 'Tout voir dans %{screen}',
  see_all_counted: 'Voir les %{count} dans %{screen}',
  failed: 'Impossible de rechercher dans les fiches.',
  keys: { move: 'parcourir', open: 'ouvrir', close: 'fermer' },
  groups: { recent: 'Récents', screens: 'Écrans', actions: 'Actions' },
  actions: {
    dark: 'Passer au mode sombre',
    light: 'Passer au mode clair',
    tab: '%{screen} : %{tab}',
  },
  keywords: {
    create: 'nouveau créer',
    csv: 'csv',
    account: 'profil nom e-mail',
    security: 'mot de passe double authentification 2fa appareils',
    appearance: 'thème couleurs mode sombre clair langue',
    system: 'version mises à jour cache sauvegarde',
    log_out: 'déconnexion quitter',
    scheme: 'mode sombre mode clair thème apparence',
  },
};
