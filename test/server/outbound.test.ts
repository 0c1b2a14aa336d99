import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { AddressRefused, mayCall, outbound } from '../../src/base/outbound.ts';

const inside = [
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '::1',
  'fc00::1',
  'fdff::1',
  'fec0::1',
  '::ffff:0:10.0.0.1',
  '64:ff9b:1::10.0.0.1',
];
const never = [
  '0.0.0.0',
  '0.1.2.3',
  '169.254.169.254',
  '192.0.0.192',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001:0:1::1',
];
const outside = ['1.1.1.1', '172.15.255.255', '172.32.0.1', '100.128.0.1', '192.0.1.1', '2606:4700::1111'];
/** The ways in which IPv6 can say an IPv4 address. */
const spellings: [string, (dotted: string, hex: string) => string][] = [
  ['mapped', dotted => `::ffff:${dotted}`],
  ['mapped, in hexadecimal', (_, hex) => `::FFFF:${hex}`],
  ['mapped, written in full', (_, hex) => `0:0:0:0:0:ffff:${hex}`],
  ['NAT64', dotted => `64:ff9b::${dotted}`],
  ['compatible', dotted => `::${dotted}`],
  ['6to4', (_, hex) => `2002:${hex}::1`],
];
const hexOf = (dotted: string) => {
  const [a, b, c, d] = dotted.split('.').map(Number) as [number, number, number, number];
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
};

describe('an address', () => {
  it('of a private network may be called only where that is allowed', () => {
    for (const address of inside) {
      expect([address, mayCall(address, false), mayCall(address, true)]).toEqual([address, false, true]);
    }
  });

  it('of the machine itself without a name, of cloud metadata, or of many, may never be called', () => {
    for (const address of never) {
      expect([address, mayCall(address, false), mayCall(address, true)]).toEqual([address, false, false]);
    }
  });

  it('outside may always be called', () => {
    for (const address of outside) expect([address, mayCall(address, false)]).toEqual([address, true]);
  });

  it.each(spellings)('of IPv4 in IPv6 (%s) is judged as what it stands for', (_, spell) => {
    for (const address of ['127.0.0.1', '10.0.0.1', '192.168.0.1']) {
      const spelt = spell(address, hexOf(address));
      expect([spelt, mayCall(spelt, false), mayCall(spelt, true)]).toEqual([spelt, false, true]);
    }
    const metadata = spell('169.254.169.254', hexOf('169.254.169.254'));
    expect([metadata, mayCall(metadata, true)]).toEqual([metadata, false]);
    const public_ = spell('1.1.1.1', hexOf('1.1.1.1'));
    expect([public_, mayCall(public_, false)]).toEqual([public_, true]);
  });

  it('that is none may not be called', () => {
    for (const text of ['', 'localhost', '1.2.3', '1.2.3.4.5', 'http://1.1.1.1', '01.02.03.04', '::g']) {
      expect([text, mayCall(text, true)]).toEqual([text, false]);
    }
  });
});

describe('the way outside', () => {
  const answers = (...given: string[][]) => {
    let asked = 0;
    return {
      asked: () => asked,
      resolve: async () =>
        given[Math.min(asked++, given.length - 1)]!.map(address => ({
          address,
          family: address.includes(':') ? 6 : 4,
        })),
    };
  };

  it('is refused to a name whose every address is inside, without telling what it resolved to', async () => {
    const dns = answers(['10.0.0.7', '::1']);
    const error = await outbound({ allowPrivate: false, resolve: dns.resolve })
      .addressOf('db.example.com')
      .then(
        () => expect.unreachable(),
        reason => reason,
      );
    expect(error).toBeInstanceOf(AddressRefused);
    expect(error.message).toContain('db.example.com');
    expect(error.message).not.toContain('10.0.0.7');
  });

  it('takes only the addresses of a name that may be called', async () => {
    const { resolve } = answers(['10.0.0.7', '1.1.1.1', '2606:4700::1111']);
    const way = outbound({ allowPrivate: false, resolve });
    expect(await way.addressOf('db.example.com')).toBe('1.1.1.1');
    const lookup = promisify(way.lookup as (host: string, options: object, done: (...found: any[]) => void) => void);
    expect(await lookup('db.example.com', { all: true })).toEqual([
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
  });

  it('gives a client that asks for one kind of address only that kind, or says that there is none', async () => {
    const { resolve } = answers(['1.1.1.1']);
    const { lookup } = outbound({ allowPrivate: false, resolve });
    const find = (family: number | 'IPv4') =>
      new Promise((done, fail) =>
        lookup('db.example.com', { family }, (error, address, kind) => (error ? fail(error) : done([address, kind]))),
      );
    expect(await find(0)).toEqual(['1.1.1.1', 4]);
    expect(await find(4)).toEqual(['1.1.1.1', 4]);
    expect(await find('IPv4')).toEqual(['1.1.1.1', 4]);
    await expect(find(6)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('dials the address that was judged, though the name resolves to another one a moment later', async () => {
    const server = createServer(socket => socket.end('hello'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const dns = answers(['127.0.0.1'], ['169.254.169.254']);
    const way = outbound({ allowPrivate: true, resolve: dns.resolve });
    const socket = await way.dial('rebinds.example.com', port);
    const [greeting] = await once(socket, 'data');
    expect(String(greeting)).toBe('hello');
    expect(socket.remoteAddress).toBe('127.0.0.1');
    expect(dns.asked()).toBe(1);
    // The next way there is judged anew.
    await expect(way.dial('rebinds.example.com', port)).rejects.toBeInstanceOf(AddressRefused);
    socket.destroy();
    server.close();
    await once(server, 'close');
  });

  it('judges addresses that are given as such, in brackets too, and does not resolve them', async () => {
    const dns = answers(['1.1.1.1']);
    const way = outbound({ allowPrivate: false, resolve: dns.resolve });
    await expect(way.addressOf('127.0.0.1')).rejects.toBeInstanceOf(AddressRefused);
    await expect(way.addressOf('[::ffff:7f00:1]')).rejects.toBeInstanceOf(AddressRefused);
    expect(await way.addressOf('[2606:4700::1111]')).toBe('2606:4700::1111');
    expect(dns.asked()).toBe(0);
  });

  it('hands on that a name is not known', async () => {
    const way = outbound({ allowPrivate: true });
    await expect(way.addressOf('no-such-host.invalid')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    await expect(way.dial('no-such-host.invalid', 1)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});
