/** A parser that a document keeps busy for ever. */
process.once('message', (content: { bytes: Uint8Array }) => {
  const word = Buffer.from(content.bytes).toString();
  if (word === 'loop') for (;;);
  process.send?.({ state: 'read', title: null, text: word, problem: null }, undefined, undefined, () =>
    process.exit(),
  );
});
