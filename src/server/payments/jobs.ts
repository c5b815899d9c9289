/** The jobs that this noun's transactions store. */
export const receiptMail = 'payments.mail-receipt';
export const waitingMail = 'payments.mail-waiting';
export const staffMail = 'payments.mail-staff';
export const debitMail = 'payments.mail-debit';
