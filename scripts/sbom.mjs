/**
 * `npm run sbom [-- <file>]`: writes the software bill of materials (CycloneDX 1.5, JSON) of the whole lockfile, for all
 * platforms, to `sbom.cdx.json`. Build and test packages have the property `cdx:npm:package:development`.
 */
import { writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { exceptionFor } from './licenses.mjs';
import { npm } from './npm.mjs';

const [, , file = 'sbom.cdx.json'] = argv;
const { code, stdout, stderr } = npm([
  'sbom',
  '--package-lock-only',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
]);
if (code !== 0) {
  console.error(stderr);
  exit(code);
}
const bom = JSON.parse(stdout);
// npm names the product after its folder, and omits a license without an SPDX name.
bom.metadata.component.name = bom.metadata.component['bom-ref'].split('@')[0];
for (const component of bom.components) {
  const id = exceptionFor(component.name)?.means;
  if (id) component.licenses ??= [{ license: { id } }];
}
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${bom.components.length} packages in ${file}`);
