export const recorded = {
  invitations: { name: 'Invitation |||| Invitations', menu: 'Invitations' },
  'system-tasks': {
    name: 'Tâche système |||| Tâches système',
    menu: 'Tâches système',
    fields: { kind: 'Tâche', state: 'État', error: 'Raison' },
    history: { create: 'Lancement' },
    kind: {
      'sync-schema': 'Synchroniser le schéma',
      'clear-cache': 'Vider le cache',
      'export-data': 'Exporter toutes les données',
    },
    state: { running: 'En cours', done: 'Terminée', failed: 'Échouée', canceled: 'Annulée' },
  },
  exports: {
    name: 'Export |||| Exports',
    menu: 'Exports',
    history: { create: 'Exportation' },
    fields: { kind: 'Liste', rows: 'Lignes', columns: 'Colonnes', filters: 'Recherche et filtres' },
    kind: {
      users: 'Utilisateurs',
      supplements: 'Compléments',
      'wellbeing-metrics': 'Indicateurs',
      feedback: 'Avis',
      purchases: 'Achats',
      history: 'Historique',
    },
  },
};
