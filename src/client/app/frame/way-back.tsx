import { Anchor, Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from '../../ui/icons.tsx';
import iconSize from '../icon-size.module.css';

export type ListPath =
  | '/clients'
  | '/content'
  | '/content/sources'
  | '/customers'
  | '/invoices'
  | '/quotes-admin'
  | '/status-admin';

/** From one record back to the list. */
export const WayBack = ({
  to,
  search = {},
  children,
}: {
  to: ListPath;
  search?: object;
  children: string;
}) => (
  <Anchor me="auto" data-alone="back" renderRoot={(props) => <Link to={to} search={search} {...props} />}>
    <Flex component="span" align="center" gap="xs">
      <ArrowLeft className={iconSize.text} />
      {children}
    </Flex>
  </Anchor>
);
