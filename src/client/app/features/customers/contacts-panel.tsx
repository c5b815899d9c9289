import { Anchor, Button, Group, SimpleGrid, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { customersWords } from '../../../../content/app/customers.ts';
import { nameOf } from '../../../../content/contact-name.ts';
import { rightsWords } from '../../../../content/person-rights.ts';
import { addContactInput, type Contact, type CustomerDetail } from '../../../../routers/customers.schema.ts';
import { Check, Clock, Minus } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import { Panel } from '../../frame/panel.tsx';
import { useOpened, useQuestion } from '../../kit/dialog.tsx';
import { EditorDialog, EditorForm } from '../../kit/editor.tsx';
import { LanguageField, TextField } from '../../kit/form.tsx';
import { type RowAction, RowMenu } from '../../kit/row-menu.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { dayInWords } from '../../kit/time.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import styles from './customers.module.css';
import { useCustomersCache } from './customers-cache.ts';
import { usePersonRights } from './erase-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

const { contacts: words } = wordsOf(customersWords);
const { kept: keptWords } = rightsWords[appLanguage];

type Props = { customer: CustomerDetail };

/** The contacts of a customer: who they are, what their link shows, and whether it still works. */
export function ContactsPanel({ customer }: Props) {
  const { contacts, isArchived } = customer;
  const editing = useOpened<Contact | 'new'>();
  const edited = editing.shown === 'new' ? undefined : editing.shown;
  const revoking = useOpened<Contact>();
  const { giveBack, dialog: givingBack } = useGiveBack();
  const { actionsOf, dialog } = useContactActions({ edit: editing.open, revoke: revoking.open });
  const { actionsOf: rightsOf, dialog: erasing } = usePersonRights();
  return (
    <Panel
      title={words.title}
      aside={
        !isArchived && (
          <Button size="sm" variant="default" onClick={() => editing.open('new')}>
            {words.add}
          </Button>
        )
      }
    >
      {contacts.length === 0 && <p className={tone.quiet}>{words.none}</p>}
      <ul className={styles.rows}>
        {contacts.map((contact) => (
          <li key={contact.id}>
            <ContactLine contact={contact} />
            <ContactMenu
              name={nameOf(contact)}
              actions={[
                ...(contact.erasure || isArchived ? [] : actionsOf(contact)),
                ...(contact.isRevoked && !isArchived && !contact.erasure ? [giveBack(contact)] : []),
                ...(contact.erasure ? [] : rightsOf({ id: contact.id, name: nameOf(contact) })),
              ]}
            />
          </li>
        ))}
      </ul>
      <EditorDialog
        isOpen={editing.isOpen}
        onClose={editing.close}
        title={edited ? words.editTitle(nameOf(edited)) : words.addTitle}
      >
        <ContactForm customer={customer} contact={edited} onDone={editing.close} />
      </EditorDialog>
      {dialog}
      {givingBack}
      {revoking.shown && (
        <RevokeDialog
          key={revoking.shown.id}
          contact={revoking.shown}
          isOpen={revoking.isOpen}
          onClose={revoking.close}
        />
      )}
      {erasing}
    </Panel>
  );
}

const ContactMenu = ({ name, actions }: { name: string; actions: RowAction[] }) =>
  actions.length > 0 && <RowMenu name={name} actions={actions} />;

function ContactLine({ contact }: { contact: Contact }) {
  if (contact.erasure) return <ErasedContact erasure={contact.erasure} />;
  return <LivingContact contact={contact} />;
}

/** A contact whose data was erased: that it was, and what was kept. */
function ErasedContact({ erasure }: { erasure: NonNullable<Contact['erasure']> }) {
  const { at, isDone, askedBy, kept } = erasure;
  return (
    <div className={styles.main}>
      <Group gap="xs">
        <StateBadge
          look={
            isDone
              ? { word: words.erased, color: 'gray', Icon: Check }
              : { word: words.erasing, color: 'orange', Icon: Clock }
          }
        />
      </Group>
      <Text fz="sm" c="dimmed">
        {words.erasedOn(dayInWords(at.slice(0, 10)), askedBy === 'person')}{' '}
        {kept.map(({ kind, count }) => keptWords[kind].name(count)).join(' · ')}
      </Text>
    </div>
  );
}

function LivingContact({ contact }: { contact: Contact }) {
  const { linkId, email, phone, isMailConfirmed, seesAll, listedCount, isRevoked } = contact;
  return (
    <div className={styles.main}>
      <Group gap="xs">
        {isRevoked ? (
          <Text span c="dimmed" fw={600}>
            <bdi>{nameOf(contact)}</bdi>
          </Text>
        ) : (
          <Anchor
            fw={600}
            inherit
            title={words.dashboard}
            renderRoot={(props) => <Link to="/clients/$clientId" params={{ clientId: linkId }} {...props} />}
          >
            <bdi>{nameOf(contact)}</bdi>
          </Anchor>
        )}
        {isRevoked ? (
          <StateBadge look={{ word: words.revoked, color: 'red', Icon: Minus }} />
        ) : (
          email !== null &&
          !isMailConfirmed && <StateBadge look={{ word: words.unconfirmed, color: 'gray', Icon: Clock }} />
        )}
      </Group>
      <Text fz="sm" c="dimmed">
        {[email, phone, isRevoked ? null : seesAll ? words.seesAll : words.seesListed(listedCount)]
          .filter((part) => part !== null)
          .map((part, index) => (
            <span key={part}>
              {index > 0 && ' · '}
              <bdi className={part === phone ? styles.unbroken : undefined}>{part}</bdi>
            </span>
          ))}
      </Text>
    </div>
  );
}

type ActionsOf = { edit(contact: Contact): void; revoke(contact: Contact): void };

/** The actions for a contact; one that changes their access asks for confirmation and names them. */
function useContactActions({ edit, revoke }: ActionsOf) {
  const invalidateCustomers = useCustomersCache();
  const { ask, dialog } = useQuestion();
  const seesAll = trpc.customers.setSeesAll.useMutation({
    async onSuccess() {
      toasts.show({ title: words.seesAllDone });
      await invalidateCustomers();
    },
    onError: (error) => showError(error, { title: words.seesAllFailed }),
  });
  return {
    dialog,
    actionsOf(contact: Contact) {
      const { id: contactId } = contact;
      const name = nameOf(contact);
      const show = (all: boolean) => ({
        label: all ? words.showAll : words.showOwn,
        run: () =>
          ask({
            title: all ? words.showAllQuestion(name) : words.showOwnQuestion(name),
            text: words.renewed(contact.email),
            confirm: all ? words.showAll : words.showOwn,
            run: () => seesAll.mutate({ contactId, seesAll: all }),
          }),
      });
      if (contact.isRevoked) return [{ label: words.knownPasswords, run: () => revoke(contact) }];
      return [
        { label: words.edit, run: () => edit(contact) },
        ...(contact.seesAll ? [] : [show(true)]),
        ...(contact.seesAll || contact.listedCount > 0 ? [show(false)] : []),
        { label: words.revoke, isDangerous: true, run: () => revoke(contact) },
      ];
    },
  };
}

/** Gives a revoked contact access again, by a new link. */
function useGiveBack() {
  const invalidateCustomers = useCustomersCache();
  const { ask, dialog } = useQuestion();
  const restore = trpc.customers.restoreContact.useMutation({
    async onSuccess() {
      toasts.show({ title: words.givenBack });
      await invalidateCustomers();
    },
    onError: (error) => showError(error, { title: words.notGivenBack }),
  });
  return {
    dialog,
    giveBack: (contact: Contact) => ({
      label: words.giveBack,
      run: () =>
        ask({
          title: words.giveBackQuestion(nameOf(contact)),
          text: words.giveBackText(contact.email),
          confirm: words.giveBack,
          run: () => restore.mutate({ contactId: contact.id }),
        }),
    }),
  };
}

const check = schemaResolver(addContactInput.pick({ contact: true }), { sync: true });

type FormProps = Props & { contact: Contact | undefined; onDone(): void };

function ContactForm({ customer, contact, onDone }: FormProps) {
  const invalidateCustomers = useCustomersCache();
  const add = trpc.customers.addContact.useMutation();
  const save = trpc.customers.saveContact.useMutation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      contact: {
        firstName: contact?.firstName ?? '',
        lastName: contact?.lastName ?? '',
        email: contact?.email ?? '',
        phone: contact?.phone ?? '',
        language: contact?.language ?? customer.fields.language,
      },
    },
    validate: check,
  });
  const email = form.useWatchValue('contact.email');
  const isMoved = Boolean(contact?.email) && email.trim() !== contact?.email;
  return (
    <EditorForm
      form={form}
      failed={words.failed}
      submit={contact ? words.save : words.add}
      onSubmit={async (values) => {
        if (contact) {
          const { language, ...others } = values.contact;
          // Only the language chosen here: the contact may have chosen another one meanwhile.
          const isChosen = form.isDirty('contact.language');
          await save.mutateAsync({
            contactId: contact.id,
            contact: { ...others, ...(isChosen && { language }) },
          });
        } else await add.mutateAsync({ customerId: customer.id, ...values });
        return values.contact;
      }}
      onStored={(stored) => {
        toasts.show({ title: contact ? words.saved : words.added, description: nameOf(stored) });
        return invalidateCustomers();
      }}
      onClose={onDone}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField form={form} path="contact.firstName" label={words.firstName} required data-autofocus />
        <TextField form={form} path="contact.lastName" label={words.lastName} />
      </SimpleGrid>
      <TextField
        form={form}
        path="contact.email"
        label={words.email}
        description={isMoved ? words.emailChange : words.emailHint}
        type="email"
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField form={form} path="contact.phone" label={words.phone} type="tel" />
        <LanguageField form={form} path="contact.language" label={words.language} />
      </SimpleGrid>
    </EditorForm>
  );
}
