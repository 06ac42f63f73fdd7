/** The names of fields that several resources have. */
export const fields = {
  id: 'ID',
  name: 'Nom',
  email: 'E-mail',
  username: 'Identifiant',
  password: 'Mot de passe',
  isActive: 'Actif',
  createdAt: 'Création',
  user: 'Utilisateur',
  userId: 'Utilisateur',
};

/**
 * Returns the shared messages (`kit`) for a kind of record: 'utilisateur', 'utilisateurs'. The others of `kit` need no noun.
 */
export const sentencesOf = (noun: string, plural: string, isFeminine = false) => {
  const [the, this_] = /^[aeiouéh]/.test(noun)
    ? [`l’${noun}`, `${isFeminine ? 'cette' : 'cet'} ${noun}`]
    : [`${isFeminine ? 'la' : 'le'} ${noun}`, `${isFeminine ? 'cette' : 'ce'} ${noun}`];
  const [one, e] = isFeminine ? [`une ${noun}`, 'e'] : [`un ${noun}`, ''];
  const The = the.charAt(0).toUpperCase() + the.slice(1);
  return {
    list: { failed: `Impossible de charger les ${plural}`, search: `Rechercher des ${plural}…` },
    export: { title: `Exporter les ${plural}` },
    import: { title: `Importer des ${plural}`, failed: `Impossible d’importer les ${plural}` },
    create: {
      open: `Ajouter ${one}`,
      title: `Ajouter ${one}`,
      submit: 'Créer',
      success: `${The} a été créé${e}`,
      failed: `Impossible de créer ${the}`,
    },
    edit: {
      title: `Modifier ${the}`,
      submit: 'Mettre à jour',
      success: `${The} a été mis${e} à jour`,
      failed: `Impossible de mettre à jour ${the}`,
    },
    delete: {
      title: `Supprimer ${the}`,
      question: `Voulez-vous vraiment supprimer ${this_} ? Cette action est irréversible.`,
      success: `${The} a été supprimé${e}`,
      failed: `Impossible de supprimer ${the}`,
    },
    undo: {
      restore: { success: `${The} a été restauré${e}`, failed: `Impossible de restaurer ${the}` },
    },
    history: { title: `Historique de ${this_}` },
    record: { failed: `Impossible de charger ${the}` },
  };
};
