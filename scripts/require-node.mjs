/** Imported first by the commands, alone in its file so that it speaks before newer syntax fails to load. */
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`This needs Node 20 or newer; here is Node ${process.versions.node}. See https://nodejs.org`);
  process.exit(1);
}
