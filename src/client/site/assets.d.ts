/** Vite answers the address of the built file. */
declare module '*.svg' {
  const address: string;
  export default address;
}
