import './data-table.css';

interface DataTableProps {
  caption: string;
  /** The first names the rows, the others hold numbers. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A chart's data as a table, its rows named by their first cell. */
export const DataTable = ({ caption, columns, rows }: DataTableProps) => (
  <table className="data-table">
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {numbered(rows).map(([key, [name, ...values]]) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {values.map((value, index) => (
            <td key={columns[index + 1]}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Two rows may bear the same name: their place tells them apart. */
const numbered = <Row,>(rows: readonly Row[]) => [...rows.entries()];
