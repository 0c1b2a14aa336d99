/** Charities, museums, events and the media. */
export const giving = `
donation gift contribution: donation gift contribution pledge amount
pledge: pledge
appeal fundraiser campaign drive: appeal campaign fundraiser fund
good-cause charity cause: cause charity fund
money-raised amount-raised funds-raised: raised amount donation
grant award: grant award
volunteering-hour volunteer-hour: hour volunteer-hour
bequest legacy: bequest legacy
shelter: shelter site
event gig concert performance show: event gig concert performance show booking
gig concert: gig concert event performance show
performance: performance event show
show: show event performance screening
screening: screening show
film movie picture: film movie title
band act singer performer: artist performer band act headliner
headliner: headliner artist
organiser organizer promoter host: promoter organizer organiser host
line-up: lineup artist
artist-fee performance-fee performer-fee act-fee: artist-fee fee
ticket admission: ticket ticket-sold admission entry
ticket-sales: ticket-sold ticket revenue sale
sell-out sold-out: sold-out
stand booth stall: booth stand stall
exhibitor: exhibitor
exhibition exhibit show: exhibition exhibit
exhibit artwork work piece artefact artifact painting object: artwork object work artifact item exhibit title
collection: collection department
gallery museum: museum gallery
medium technique: medium technique
painter sculptor: artist creator maker
acquisition: acquisition acquired
entry admission-price entrance-fee entry-fee: admission fee price ticket-price
school-group school-party: group
tour: tour
registration sign-up rsvp: registration rsvp signup
session talk lecture panel: session talk
speaker presenter: speaker presenter host
author writer: author writer
article story piece post: article story post
headline: headline title
newspaper magazine: publication newspaper magazine
publisher imprint: publisher
label record-label: label
album record: album
song track tune single: song track title
chart-position: position rank chart-position
play stream listen: play stream stream-count
episode: episode
series program programme: series show program title
channel station network: channel station network
director filmmaker: director
actor actress star cast: actor cast star
running-time runtime: runtime duration running-time length
rating score review-score: rating score
review: review rating comment feedback
subscriber: subscriber
photo picture image: photo image
`;
