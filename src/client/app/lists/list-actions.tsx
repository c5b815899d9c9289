import { Button } from '@mantine/core';

type Props = {
  query: { isRefetching: boolean; refetch(): unknown };
  /** Where the list is had as a file, with its filters. */
  exportAddress: string;
  exportTitle: string;
};

/** What a list offers as a whole: to be read anew, and to be taken along. */
export function ListActions({ query, exportAddress, exportTitle }: Props) {
  return (
    <>
      <Button variant="default" loading={query.isRefetching} onClick={() => void query.refetch()}>
        Actualiser
      </Button>
      <Button component="a" variant="default" href={exportAddress} download title={exportTitle}>
        Exporter en CSV
      </Button>
    </>
  );
}
