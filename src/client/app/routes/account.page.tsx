import { roleWords } from '../../../content/staff-words.ts';
import styles from '../features/account/account.module.css';
import { AccountSection } from '../features/account/account-section.tsx';
import { PasswordSection } from '../features/account/password-section.tsx';
import { TotpSection } from '../features/account/totp-section.tsx';
import { StaffScreen } from '../frame/staff-screen.tsx';
import { useMe } from '../frame/staff-session.ts';

/** Everything that somebody sees to for themselves. */
export function AccountPage() {
  const me = useMe();
  return (
    <StaffScreen title="Mon compte" width="text">
      <AccountSection title="Qui vous êtes">
        <dl className={styles.facts}>
          <dt>Nom</dt>
          <dd>{me.name}</dd>
          <dt>Adresse e-mail</dt>
          <dd>{me.email}</dd>
          <dt>Rôle</dt>
          <dd>{roleWords[me.role]}</dd>
          <dt>Les visiteurs lisent</dt>
          <dd>{me.firstName}</dd>
        </dl>
      </AccountSection>
      <PasswordSection email={me.email} />
      <TotpSection me={me} />
    </StaffScreen>
  );
}
