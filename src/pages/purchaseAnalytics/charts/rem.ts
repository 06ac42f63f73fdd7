/** The root's font size, in px: recharts knows no other unit, and the user chooses this one. */
export const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
