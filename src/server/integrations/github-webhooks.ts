/**
 * Whether GitHub has signed these bytes with this secret. The library is loaded at the first event: most servers hear of
 * none. What is not UTF-8 was never signed by GitHub, and does not fit its signature here either.
 */
export async function isSignedByGitHub(secret: string, body: Buffer, signature: string): Promise<boolean> {
  const { Webhooks } = await import('@octokit/webhooks');
  try {
    return await new Webhooks({ secret }).verify(body.toString('utf8'), signature);
  } catch {
    return false;
  }
}
