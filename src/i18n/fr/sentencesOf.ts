/** A kind of record, in the forms that sentences need. */
interface Noun {
  /** As after 'Ajouter': 'un utilisateur'. */
  one: string;
  /** 'l’utilisateur' */
  the: string;
  /** 'cet utilisateur' */
  this: string;
  /** 'les utilisateurs' */
  all: string;
  /** 'des utilisateurs' */
  some: string;
  isFeminine?: boolean;
}

/** Returns the shared messages (`kit`) for a kind of record. The others of `kit` need no noun. */
export const sentencesOf = ({ one, the, this: this_, all, some, isFeminine }: Noun) => {
  const e = isFeminine ? 'e' : '';
  const The = the.charAt(0).toUpperCase() + the.slice(1);
  return {
    list: { failed: `Impossible de charger ${all}`, search: `Rechercher ${some}…` },
    export: { title: `Exporter ${all}` },
    import: { title: `Importer ${some}`, failed: `Impossible d’importer ${all}` },
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
