import { Alert, Anchor } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readClientProject } from '../features/client-projects/portal-session.ts';
import { PortalSignIn } from '../features/client-projects/portal-sign-in.tsx';
import styles from '../frame/door-frame.module.css';
import { PublicFrame } from '../frame/public-frame.tsx';

/** The door of the support portals. */
export function ClientAccessPage() {
  const navigate = useNavigate();
  const isEnded = useLocation({ select: ({ state }) => state.portalEnded === true });
  const [open] = useState(readClientProject);
  return (
    <PublicFrame path="/client-access" language="en">
      <div className={styles.main}>
        <div className={styles.card}>
          <div className={styles.words}>
            <h1 className={styles.title}>Client Support</h1>
            <p className={styles.lead}>
              Sign in with the name and the password of your project to send requests and follow them.
            </p>
          </div>
          {isEnded && (
            <Alert color="gray" role="status" title="Your session has ended">
              The password was changed, the portal was closed, or you signed out somewhere else. Sign in again
              to go on: what you had begun to write is kept in this tab.
            </Alert>
          )}
          <PortalSignIn onDone={({ slug }) => void navigate({ to: '/client/$slug', params: { slug } })} />
          {open && (
            <Anchor
              renderRoot={(props) => <Link to="/client/$slug" params={{ slug: open.slug }} {...props} />}
            >
              Go on with <bdi>{open.name}</bdi>
            </Anchor>
          )}
        </div>
      </div>
    </PublicFrame>
  );
}
