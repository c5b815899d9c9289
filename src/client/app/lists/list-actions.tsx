import { Button } from '@mantine/core';

type Query = { isRefetching: boolean; refetch(): unknown };

/** Reads a list anew. */
export const Refresh = ({ query }: { query: Query }) => (
  <Button variant="default" loading={query.isRefetching} onClick={() => void query.refetch()}>
    Actualiser
  </Button>
);

type Props = {
  query: Query;
  /** Where the list is had as a file; its filters are added. */
  exportPath: string;
  filter: Record<string, string | boolean>;
  exportTitle: string;
};

/** What a list offers as a whole: to be read anew, and to be taken along. */
export function ListActions({ query, exportPath, filter, exportTitle }: Props) {
  const asked = new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [name, String(value)]),
  ).toString();
  return (
    <>
      <Refresh query={query} />
      <Button
        component="a"
        variant="default"
        href={`${exportPath}${asked && '?'}${asked}`}
        download
        title={exportTitle}
      >
        Exporter en CSV
      </Button>
    </>
  );
}
