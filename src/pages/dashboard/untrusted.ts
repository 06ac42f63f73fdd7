import { isRecord } from '../../dataProvider/values';

/** A thing of the wire of which nothing is certain: any field may be missing or of another type. */
export type Untrusted<Thing> = { readonly [Field in keyof Thing]?: unknown };

/** The rows of a list that came; what is no object is none. */
export const rowsOf = <Row>(rows: readonly Row[] | undefined): Untrusted<Row>[] => (rows ?? []).filter(isRecord);

/** The fields of a part that should be an object; of anything else, none. */
export const fieldsOf = <Part>(part: unknown): Untrusted<Part> => (isRecord(part) ? (part as Untrusted<Part>) : {});
