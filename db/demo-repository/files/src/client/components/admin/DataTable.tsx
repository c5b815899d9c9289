import { type ReactNode, useState } from 'react'

type Props<Row> = { rows: Row[]; columns: (keyof Row & string)[]; actions?(row: Row): ReactNode }

/** Rows that can be sorted by a click on the head of a column. */
export function DataTable<Row extends { id: number }>({ rows, columns, actions }: Props<Row>) {
  const [by, setBy] = useState(columns[0])
  const sorted = [...rows].sort((a, b) => (a[by!] > b[by!] ? 1 : -1))
  return <table><thead><tr>{columns.map((column) => <th key={column} onClick={() => setBy(column)}>{column}</th>)}</tr></thead><tbody>{sorted.map((row) => <tr key={row.id}>{columns.map((column) => <td key={column}>{String(row[column])}</td>)}<td>{actions?.(row)}</td></tr>)}</tbody></table>
}
