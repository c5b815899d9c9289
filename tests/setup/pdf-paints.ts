/** What the first sheet of a PDF paints: how many pictures, and the colours it fills with. */
export async function paintsOf(pdf: Buffer): Promise<{ pictures: number; colors: string[] }> {
  const { getDocumentProxy, getResolvedPDFJS } = await import('unpdf');
  const { OPS } = await getResolvedPDFJS();
  const sheet = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
  const { fnArray, argsArray } = await sheet.getOperatorList();
  return {
    pictures: fnArray.filter((one) => one === OPS.paintImageXObject).length,
    colors: argsArray.filter((_, at) => fnArray[at] === OPS.setFillRGBColor).map(String),
  };
}
