import { z } from 'zod';
import { getCustomerOf, makeCustomerOf, setContactOf } from '../server/chat/customer-service.ts';
import {
  createContact,
  createRecord,
  getCustomerOfLink,
  restoreContact,
  saveContact,
  setSeesAll,
} from '../server/clients/contact-service.ts';
import { importCustomers, previewImport } from '../server/clients/import-service.ts';
import { endAccess, listSharedPasswords } from '../server/contact-access/service.ts';
import { joinCustomers, partCustomers } from '../server/customer-joins/service.ts';
import { exportCustomers } from '../server/customers/export-service.ts';
import { getCustomer, getPipeline, listCustomers, listOwners } from '../server/customers/read-service.ts';
import { addNote, archiveCustomer, saveCustomer, setStage } from '../server/customers/service.ts';
import { clientInput } from './clients.schema.ts';
import {
  addContactInput,
  contactInput,
  conversationCustomer,
  conversationInput,
  createCustomerInput,
  customerDetail,
  customerInput,
  customersFilter,
  customersInput,
  endAccessInput,
  endedAccess,
  imported,
  importInput,
  importPreview,
  joinId,
  joinInput,
  linkConversationInput,
  listedCustomers,
  noteInput,
  owners,
  pipeline,
  pipelineInput,
  saveContactInput,
  saveCustomerInput,
  setArchivedInput,
  setSeesAllInput,
  setStageInput,
  sharedPasswords,
} from './customers.schema.ts';
import { pageOf } from './output.ts';
import { provenSalesProcedure, rest, router, salesProcedure } from './trpc.ts';

const path = '/api/customers';
const one = `${path}/{customerId}` as const;
const contact = `${path}/contacts/{contactId}` as const;
const conversation = `${path}/conversations/{conversationId}` as const;

/** A file of 2,000 rows, in any script. */
const bodyLimit = 8 * 1024 * 1024;

export const customersRouter = router({
  list: salesProcedure
    .meta(rest.get(path, 'List the customers, newest first'))
    .input(customersInput)
    .output(listedCustomers)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listCustomers(ctx.deps, input))),

  pipeline: salesProcedure
    .meta(rest.get('/api/pipeline', 'Where the customers stand, stage by stage'))
    .input(pipelineInput)
    .output(pipeline)
    .query(({ ctx, input }) => getPipeline(ctx.deps, input)),

  owners: salesProcedure
    .meta(rest.get(`${path}/owners`, 'List who may look after customers'))
    .output(owners)
    .query(async ({ ctx }) => (await listOwners(ctx.deps.database.db)).map(({ id, name }) => ({ id, name }))),

  export: provenSalesProcedure
    .meta(
      rest.get(
        '/api/customers.csv',
        'The customers as CSV (UTF-8, RFC 4180), newest first; beyond 50,000 rows the last one says so',
        { file: { type: 'text/csv; charset=utf-8', name: 'customers.csv' } },
      ),
    )
    .input(customersFilter)
    .output(z.string())
    .query(({ ctx, input }) => exportCustomers(ctx.deps, ctx.staff, input)),

  previewImport: salesProcedure
    .meta(
      rest.post(`${path}/import/preview`, 'Say what an import of a CSV file would make, and change nothing', {
        bodyLimit,
      }),
    )
    .input(importInput)
    .output(importPreview)
    .mutation(({ input }) => previewImport(input)),

  import: salesProcedure
    .meta(
      rest.post(`${path}/import`, 'Make customers of the rows of a CSV file: of all of them, or of none', {
        status: 201,
        bodyLimit,
      }),
    )
    .input(importInput)
    .output(imported)
    .mutation(({ ctx, input }) => importCustomers(ctx.deps, ctx.staff, input)),

  ofConversation: salesProcedure
    .meta(rest.get(conversation, 'Say whose conversation it is, and who its visitor may be'))
    .input(conversationInput)
    .output(conversationCustomer)
    .query(({ ctx, input }) => getCustomerOf(ctx.deps, ctx.staff, input)),

  fromConversation: salesProcedure
    .meta(rest.post(conversation, 'Make a customer of whoever writes in a conversation'))
    .input(conversationInput)
    .output(conversationCustomer)
    .mutation(({ ctx, input }) => makeCustomerOf(ctx.deps, ctx.staff, input)),

  linkConversation: salesProcedure
    .meta(rest.patch(conversation, 'Say which contact writes in a conversation'))
    .input(linkConversationInput)
    .output(conversationCustomer)
    .mutation(({ ctx, input }) => setContactOf(ctx.deps, ctx.staff, input)),

  ofLink: salesProcedure
    .meta(rest.get(`${path}/links/{clientId}`, 'Say whose contact a dashboard link is'))
    .input(clientInput)
    .output(customerInput)
    .query(({ ctx, input }) => getCustomerOfLink(ctx.deps, input.clientId)),

  get: salesProcedure
    .meta(rest.get(one, 'Read the record of a customer with all that has happened'))
    .input(customerInput)
    .output(customerDetail)
    .query(({ ctx, input }) => getCustomer(ctx.deps, ctx.staff, input.customerId)),

  create: salesProcedure
    .meta(rest.post(path, 'Make a customer, with their first contact', { status: 201 }))
    .input(createCustomerInput)
    .output(customerDetail)
    .mutation(({ ctx, input }) => createRecord(ctx.deps, ctx.staff, input)),

  save: salesProcedure
    .meta(rest.patch(one, 'Change the record of a customer'))
    .input(saveCustomerInput)
    .output(customerDetail)
    .mutation(({ ctx, input }) => saveCustomer(ctx.deps, ctx.staff, input)),

  setStage: salesProcedure
    .meta(rest.patch(`${one}/stage`, 'Move a customer to another stage', { status: 204 }))
    .input(setStageInput)
    .mutation(({ ctx, input }) => setStage(ctx.deps, ctx.staff, input)),

  addNote: salesProcedure
    .meta(rest.post(`${one}/notes`, 'Write a note into the timeline of a customer', { status: 204 }))
    .input(noteInput)
    .mutation(({ ctx, input }) => addNote(ctx.deps, ctx.staff, input)),

  setArchived: salesProcedure
    .meta(rest.patch(`${one}/archived`, 'Put a customer away, or bring them back', { status: 204 }))
    .input(setArchivedInput)
    .mutation(({ ctx, input }) => archiveCustomer(ctx.deps, ctx.staff, input)),

  addContact: salesProcedure
    .meta(rest.post(`${one}/contacts`, 'Add a contact to a customer', { status: 204 }))
    .input(addContactInput)
    .mutation(async ({ ctx, input }) => void (await createContact(ctx.deps, ctx.staff, input))),

  saveContact: salesProcedure
    .meta(rest.patch(contact, 'Change a contact; another address gets another link', { status: 204 }))
    .input(saveContactInput)
    .mutation(({ ctx, input }) => saveContact(ctx.deps, ctx.staff, input)),

  setSeesAll: salesProcedure
    .meta(
      rest.patch(`${contact}/sees-all`, 'Show a contact all projects of the customer; the link is renewed', {
        status: 204,
      }),
    )
    .input(setSeesAllInput)
    .mutation(({ ctx, input }) => setSeesAll(ctx.deps, ctx.staff, input)),

  revokeContact: salesProcedure
    .meta(rest.post(`${contact}/revoke`, 'Withdraw the access of a contact at once', { status: 204 }))
    .input(contactInput)
    .mutation(
      async ({ ctx, input }) =>
        void (await endAccess(ctx.deps, ctx.staff, { ...input, things: [], tell: false })),
    ),

  restoreContact: salesProcedure
    .meta(
      rest.post(`${contact}/restore`, 'Give a contact their access back; the link is renewed and mailed', {
        status: 204,
      }),
    )
    .input(contactInput)
    .mutation(({ ctx, input }) => restoreContact(ctx.deps, ctx.staff, input)),

  sharedPasswords: salesProcedure
    .meta(rest.get(`${contact}/passwords`, 'List the passwords that a contact may know'))
    .input(contactInput)
    .output(sharedPasswords)
    .query(({ ctx, input }) => listSharedPasswords(ctx.deps, input)),

  endAccess: provenSalesProcedure
    .meta(
      rest.post(
        `${contact}/end-access`,
        'Withdraw the access of a contact and change passwords that they know, answered this once',
        { hashes: true },
      ),
    )
    .input(endAccessInput)
    .output(endedAccess)
    .mutation(({ ctx, input }) => endAccess(ctx.deps, ctx.staff, input)),

  join: salesProcedure
    .meta(
      rest.post(`${path}/joins`, 'Say that two records are one customer; nobody sees more by it', {
        status: 204,
      }),
    )
    .input(joinInput)
    .mutation(({ ctx, input }) => joinCustomers(ctx.deps, ctx.staff, input)),

  part: salesProcedure
    .meta(rest.post(`${path}/joins/{joinId}/undo`, 'Take a join back', { status: 204 }))
    .input(joinId)
    .mutation(({ ctx, input }) => partCustomers(ctx.deps, ctx.staff, input)),
});
