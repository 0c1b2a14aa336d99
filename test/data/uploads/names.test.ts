import { expect, it } from 'vitest';
import { createUploadInput } from '../../../src/data/uploads/create-upload.ts';
import { fileNameOf } from '../../../src/drives/sync/file-name.ts';

const uploaded = (fileName: string) => createUploadInput.parse({ fileName, byteSize: 1 }).fileName;

it.each([
  ['C:\\Users\\me\\sales.csv', 'sales.csv'],
  ['/home/me/sales.csv', 'sales.csv'],
  ['../../etc/passwd', 'passwd'],
  ['[win](https://evil.example).csv', '[win](https:-evil.example).csv'],
  ['north/south.csv', 'north-south.csv'],
])('Of a path the file is named, and any other slash belongs to the name: %s', (given, kept) => {
  expect(uploaded(given)).toBe(kept);
});

it('No mark in a name makes readers see another ending', () => {
  expect(uploaded('report\u202efdp.exe')).toBe('reportfdp.exe');
  expect(fileNameOf({ name: '\u202efdp.exe.txt', mimeType: null })).toBe('fdp.exe.txt');
});
