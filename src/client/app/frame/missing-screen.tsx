import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StaffScreen } from './staff-screen.tsx';
import type { ListPath } from './way-back.tsx';

type Props = { title: string; text: string; to: ListPath; back: string };

/** Shown for something that was removed, or for an address that somebody guessed. */
export const MissingScreen = ({ title, text, to, back }: Props) => (
  <StaffScreen title={title}>
    <Alert color="gray" role="alert">
      {text}
    </Alert>
    <div>
      <Button variant="default" renderRoot={(props) => <Link to={to} {...props} />}>
        {back}
      </Button>
    </div>
  </StaffScreen>
);
