import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StaffScreen } from './staff-screen.tsx';
import type { ListPath } from './way-back.tsx';

type Props = { title: string; text: string; to: ListPath; back: string };

/** Of something that was removed, or of an address that somebody has guessed. */
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
