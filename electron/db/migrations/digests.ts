/**
 * Digest of the schema of each version, that of version 1 first (schema-text.ts). A database of a version has this
 * digest, is one of the first days (mends.ts), or is refused. A test compares them with what the migrations make: a
 * released migration that is edited fails there.
 */
export const digests: readonly string[] = [
  '1a9af6777ce28925',
  '0f345483f19a0c65',
  '22b25afd59ce2b7d',
  '7b2d57236f60df5c',
  '777b2cabffb669d8',
  '02647088b98bf225',
  '3af3985df577ef33',
  '9224dd5083654b37',
  '4d5efeba0eee315c',
  'bc7fa2300661527f',
  'e806379300be42b9',
  '95a9a0531e445d1e',
  '4e6a63d37d72a2c4',
  'f478d3f259956362',
  'd118529b006beb0d',
  'fd33f93da1de39cb',
  'a49736128d6a12c5',
  'c662159b646a2bc3',
  '44f9888f49b635b4',
  '368924e1bf61f664',
  '720cac8c6d2b85d5',
  'a3f71157fae05207',
  'ca151598172fe727',
  '893ec23c57df38bc',
  '7f31cb7daaeec09f',
  'd5da9fc472d5be8e',
  '426df83bffd358ad',
];
