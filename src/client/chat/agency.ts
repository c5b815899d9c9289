import { createContext, useContext } from 'react';
import type { AgencyContact } from '../../content/contact.ts';
import type { Language } from '../../content/language.ts';

/** The agency as the page says it on the launcher: how it is called and reached, and what its chat begins with. */
export type ChatAgency = AgencyContact & { welcome: Partial<Record<Language, string[]>> };

export function agencyOf({
  agency = '',
  email = '',
  phone = '',
  whatsapp = '',
  welcome = '{}',
}: DOMStringMap): ChatAgency {
  return { name: agency, email, phone, whatsapp, welcome: JSON.parse(welcome) };
}

/** The agency, for the whole widget. Where none is given, no mailbox and no number is the agency's. */
export const AgencyContext = createContext<ChatAgency>(agencyOf({}));

export function useAgency(): ChatAgency {
  return useContext(AgencyContext);
}
