export const help = {
  title: 'Aide',
  about: 'À propos de cet écran : %{screen}',
  screens: {
    home: 'Le tableau de bord montre les chiffres du jour et les dernières actions des utilisateurs. Chaque nombre et chaque carte mène à ses fiches. Vous pouvez y classer directement les avis non résolus.',
    users:
      'Ici, vous trouvez, ajoutez, modifiez et supprimez les utilisateurs de l’application. Recherchez par nom, adresse e-mail ou identifiant. Supprimer un utilisateur supprime aussi ses compléments et ses indicateurs de bien-être.',
    supplements:
      'Ici, vous trouvez, modifiez et supprimez ce que prennent les utilisateurs, et vous l’activez ou le désactivez. Les utilisateurs ajoutent leurs compléments dans l’application.',
    'wellbeing-metrics':
      'Ici, vous ajoutez, modifiez et supprimez les indicateurs que suivent les utilisateurs, et vous les activez ou désactivez. Une échelle a un minimum et un maximum. Un indicateur peut appartenir à un utilisateur, ou à aucun.',
    feedback:
      'Ici, vous lisez ce que pensent les utilisateurs, et vous répondez ou classez. Ce que vous avez traité passe dans l’onglet Résolus.',
    purchases:
      'Ici, vous voyez ce que dépensent les utilisateurs en compléments. La vue d’ensemble a des graphiques, et l’onglet Achats liste chaque achat dans sa propre devise.',
    settings:
      'Ici, vous changez votre nom, votre adresse e-mail et votre mot de passe, ainsi que l’apparence et la langue de la console.',
    'admin-users':
      'Ici, vous voyez qui peut utiliser cette console. Les admins peuvent ajouter, modifier et supprimer des comptes admin. Les éditeurs peuvent modifier leur propre compte.',
    history:
      'Ici, les admins voient qui a modifié quoi, et quand. Ouvrez une ligne pour voir les valeurs d’avant et d’après. Les modifications d’une fiche se trouvent aussi dans son dialogue et dans le panneau d’un utilisateur.',
  },
  controls: {
    numbers: 'Cliquez sur un nombre pour voir les fiches qui le composent.',
    panel: 'Cliquez sur le nom d’un utilisateur pour voir son profil, ses fiches et son activité au même endroit.',
    report:
      'Choisissez la période et la devise au-dessus des graphiques. Votre choix est dans l’adresse, vous pouvez donc le partager.',
    sort: 'Cliquez sur le titre d’une colonne pour trier. Cliquez de nouveau pour inverser l’ordre. Les fiches ont un « Trier par » au-dessus d’elles.',
    filters: 'Les filtres réduisent la liste. Chaque filtre actif a une étiquette qui le retire.',
    views: 'Colonnes masque ou affiche des colonnes. Vues enregistre les filtres, l’ordre et les colonnes sous un nom.',
    bulk: 'Cochez plusieurs lignes, puis choisissez une action dans la barre qui s’ouvre.',
    undo: 'Vous pouvez annuler une suppression ou une autre action avec le bouton de son message, ou avec Ctrl+Z (Cmd+Z sur un Mac).',
    responses:
      'Répondre envoie une réponse à l’utilisateur, aussi à partir d’un modèle. Attribuez un avis à un compte admin qui s’en occupe.',
    export: 'Exporter enregistre toute la liste filtrée dans un fichier CSV, aussi pour Excel.',
    import:
      'Importer ajoute plusieurs fiches à partir d’un fichier CSV. Rien n’est enregistré avant que vous ayez vérifié l’aperçu.',
    history:
      'Les admins trouvent chaque modification dans l’Historique d’une fiche, et peuvent rétablir une version antérieure.',
    restore: 'Une fiche supprimée peut être rétablie, et une fiche modifiée peut revenir à une version antérieure.',
    invitations: 'Les admins peuvent inviter une personne avec un lien, qui fonctionne une seule fois.',
    suspension:
      'Les admins peuvent suspendre un compte admin, qui est déconnecté aussitôt et peut être réactivé plus tard.',
    two_factor:
      'Dans Sécurité, activez la double authentification, pour qu’un mot de passe volé ne suffise pas. Conservez les codes de secours.',
    two_factor_reset:
      'Un badge indique qui se connecte avec un code en plus du mot de passe. Si une personne a perdu son téléphone et ses codes de secours, un admin peut réinitialiser sa double authentification.',
    devices: 'Dans Sécurité, voyez où vous êtes connecté, et déconnectez un appareil.',
    appearance: 'Dans Apparence, choisissez le mode sombre, un thème et des listes compactes.',
    languages: 'Dans Apparence, choisissez la langue de la console.',
    system:
      'Dans Système, les admins peuvent synchroniser le schéma de la base, vider le cache, exporter toutes les données et comparer les versions.',
    refresh: 'Actualiser charge les données les plus récentes. L’heure à côté indique quand elles ont été chargées.',
  },
  shortcuts_hint: 'La console s’utilise presque entièrement sans souris.',
  shortcuts_open: 'Afficher les touches',
  more: 'Plus',
  docs: 'Documentation',
  api: 'Description de l’API (OpenAPI)',
  new_tab: '(s’ouvre dans un nouvel onglet)',
  version: 'Version %{version}',
};
