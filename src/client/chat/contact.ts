/** What the visitor told about himself; absent where nothing was written. */
export type Contact = { userName?: string; userEmail?: string; userPhone?: string };

/** Name, email and phone as typed. */
export type InfoFields = { name: string; email: string; phone: string };

export const emptyInfo: InfoFields = { name: '', email: '', phone: '' };

/** What of the form can be sent: blank fields and an address that is none stay out. */
export function contactOf({ name, email, phone }: InfoFields): Contact {
  return {
    ...(name.trim() && { userName: name.trim() }),
    ...(email.trim() && isEmail(email) && { userEmail: email.trim() }),
    ...(phone.trim() && { userPhone: phone.trim() }),
  };
}

/** No wider than what the server accepts, so that a message is never refused for its sender's address. */
export function isEmail(text: string): boolean {
  return /^[\w+'-]*[\w+-](\.[\w+'-]*[\w+-])*@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text.trim());
}
