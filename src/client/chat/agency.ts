import { createContext, useContext } from 'react';

/** How the agency is called and reached, as the page says it on the launcher. */
export type Agency = { name: string; email: string; phone: string; whatsapp: string };

export function agencyOf({ agency = '', email = '', phone = '', whatsapp = '' }: DOMStringMap): Agency {
  return { name: agency, email, phone, whatsapp };
}

/** The agency, for the whole widget. Where none is given, no mailbox and no number is the agency's. */
export const AgencyContext = createContext<Agency>(agencyOf({}));

export function useAgency(): Agency {
  return useContext(AgencyContext);
}

/** A telephone link to a number, however it is written. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
