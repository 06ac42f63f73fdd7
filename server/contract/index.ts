/**
 * All API data as zod schemas: the only source of the server's validation, the OpenAPI document and the console's types.
 * Field names and shapes follow the specification, sections 3 and 7.
 *
 * A schema named after a resource describes a response; `…Create` and `…Update` describe request bodies. Request bodies
 * are strict: unknown fields are refused. Read-only fields are accepted and ignored, because the console's toggles send
 * the whole record back (rulings.md, 9).
 */

export * from './adminUsers';
export * from './changes';
export * from './common';
export * from './dashboard';
export * from './devices';
export * from './feedback';
export * from './history';
export * from './invitations';
export * from './notifications';
export * from './purchases';
export * from './responses';
export * from './search';
export * from './session';
export * from './supplements';
export * from './system';
export * from './users';
export * from './wellbeingMetrics';
