/** The frame of every message: logo, content, address and unsubscribe hint. */
export const layout = (content: string) => `<!doctype html><html><body style="font-family: Georgia; max-width: 560px; margin: auto">
<img src="https://atelier-soleil.example/logo.png" width="120" alt="Atelier Soleil">
${content}
<p style="color: #888; font-size: 12px">Atelier Soleil, 12 rue des Tilleuls, 69002 Lyon</p></body></html>`
