import { config } from '../../app/config';

export const shell = {
  productTitle: `${config.productName} Admin`,
  loading: 'Chargement…',
  login: {
    subtitle: 'Connectez-vous pour accéder au tableau de bord',
    footer: 'Portail d’administration',
    username: 'Identifiant',
    password: 'Mot de passe',
    show: 'Afficher les caractères',
    hide: 'Masquer les caractères',
    submit: 'Se connecter',
    submitting: 'Connexion…',
    usernameRule: 'L’identifiant doit contenir au moins 3 caractères',
    passwordRule: 'Le mot de passe doit contenir au moins 6 caractères',
    failed: 'Identifiant ou mot de passe incorrect',
    failedTitle: 'Échec de la connexion',
    failedDescription: 'Identifiant ou mot de passe incorrect. Veuillez réessayer.',
    clockHint:
      'Votre identifiant et votre mot de passe sont corrects, mais l’horloge de cet appareil semble fausse. Réglez la date et l’heure, puis reconnectez-vous.',
  },
  http: {
    unreachable: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    timeout: 'Le serveur a mis trop de temps à répondre. Veuillez réessayer.',
    too_many: 'Trop de requêtes. Veuillez patienter un instant, puis réessayer.',
  },
  logout: { title: 'Déconnecté', description: 'Vous avez été déconnecté' },
  notFound: {
    title: '404 Page introuvable',
    hint: 'Avez-vous oublié d’ajouter la page au routeur ?',
    back: 'Aller à l’accueil',
  },
  crash: {
    title: 'Un problème est survenu',
    hint: 'Impossible d’afficher cette page. La recharger suffit généralement.',
    retry: 'Recharger',
  },
  notLoaded: {
    title: 'Impossible de charger cette page',
    hint: 'Le serveur est injoignable, ou la console vient d’être mise à jour. Veuillez réessayer.',
    retry: 'Réessayer',
    part: 'La console vient d’être mise à jour, ou le serveur est injoignable. Rechargez la page pour continuer.',
  },
  exportCut: 'Seules les %{count} premières lignes ont été exportées. Ajoutez des filtres pour exporter les autres.',
  waiting: 'Vous êtes hors ligne. L’envoi se fera au retour de la connexion.',
  unreachable: 'Le serveur reste injoignable. Vérifiez votre connexion et réessayez.',
  toast: { close: 'Fermer la notification' },
};

export const start = {
  slow: 'Le chargement est plus long que d’habitude. Vérifiez votre connexion.',
  retry: 'Réessayer',
};
