export const secondStep = {
  text: 'Saisissez le code de votre application d’authentification.',
  recovery_text: 'Saisissez l’un des codes de secours que vous avez enregistrés. Chacun sert une fois.',
  code: 'Code',
  recovery_code: 'Code de secours',
  use_recovery: 'Utiliser un code de secours',
  use_app: 'Utiliser l’application d’authentification',
  missing: 'Saisissez le code.',
  back: 'Retour',
};
