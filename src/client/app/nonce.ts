/** The nonce that the server gave to this document; empty on Vite's development server, which sends no policy. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

// Drawer and Modal lock scrolling through a style tag that asks for its nonce under this name, webpack's.
Object.assign(globalThis, { __webpack_nonce__: nonce });
