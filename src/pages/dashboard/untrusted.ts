import { isRecord } from '../../dataProvider/values';

/** Unvalidated API data: any field may be missing or have another type. */
export type Untrusted<Thing> = { readonly [Field in keyof Thing]?: unknown };

/** Returns the rows of a list. Drops values that are not objects. */
export const rowsOf = <Row>(rows: readonly Row[] | undefined): Untrusted<Row>[] => (rows ?? []).filter(isRecord);

/** Returns the fields of an object, or no fields for any other value. */
export const fieldsOf = <Part>(part: unknown): Untrusted<Part> => (isRecord(part) ? (part as Untrusted<Part>) : {});
