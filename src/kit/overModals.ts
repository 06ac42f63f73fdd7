/** The attribute of an element beside the application's root that stays within reach while a modal is open. */
export const OVER_MODALS = 'data-over-modals';
