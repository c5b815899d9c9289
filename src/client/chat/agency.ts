import { createContext, useContext } from 'react';
import type { AgencyContact } from '../../content/contact.ts';

/** How the agency is called and reached, as the page says it on the launcher. */
export function agencyOf({
  agency = '',
  email = '',
  phone = '',
  whatsapp = '',
}: DOMStringMap): AgencyContact {
  return { name: agency, email, phone, whatsapp };
}

/** The agency, for the whole widget. Where none is given, no mailbox and no number is the agency's. */
export const AgencyContext = createContext<AgencyContact>(agencyOf({}));

export function useAgency(): AgencyContact {
  return useContext(AgencyContext);
}
