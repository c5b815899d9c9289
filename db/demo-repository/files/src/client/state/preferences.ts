/** The language and the consent to cookies that the visitor has chosen. */
export const preferences = {
  get locale() { return localStorage.getItem('locale') ?? navigator.language.slice(0, 2) },
  set locale(value: string) { localStorage.setItem('locale', value) },
  get cookies() { return localStorage.getItem('cookies') },
  set cookies(value: string | null) { localStorage.setItem('cookies', value ?? 'refused') },
}
