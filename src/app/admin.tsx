import type { AdminSlots } from './slots';

/**
 * Replaces parts of the console. Takes the props of react-admin's `<Admin>` as they are documented, and `<CustomRoutes>` as
 * `children`. What is left out is the console's own.
 */
export const admin: AdminSlots = {};
