/** Marketing and selling to businesses. */
export const marketing = `
campaign advert ad advertisement commercial: campaign ad advert creative
ad-group: ad-group adset
opportunity lead prospect: opportunity lead prospect deal
pipeline: pipeline opportunity deal
stage deal-stage: stage deal-stage status
win won-deal: won closed-won deal
deal-size deal-value contract-value: amount deal-value close-value value contract-value acv tcv
commission: commission
quota target goal: target quota goal
ad-spend advertising-spend media-spend spend: spend cost ad-spend budget amount
advertising advertising-cost: ad-spend spend advertising
impression: impression view
click: click
click-through-rate click-rate clickthrough: ctr click-rate click-through-rate
cost-per-click: cpc
cost-per-lead: cpl
cost-per-acquisition cost-per-conversion: cpa
return-on-ad-spend: roas
conversion: conversion signup purchase order
conversion-rate: conversion-rate cvr
open-rate: open-rate opened
bounce-rate: bounce-rate bounce
unsubscribe opt-out: unsubscribe unsubscribed opt-out
reach: reach
engagement: engagement interaction
share: share
comment: comment reply
follower: follower
post: post
newsletter mailing mailshot: email newsletter mailing campaign
audience target-group: audience segment
landing-page page: page landing-page url
keyword search-term: keyword query search-term
traffic: session visit traffic visitor
survey questionnaire poll: survey response
respondent: respondent participant
answer: answer response
lead-source: lead-source source
account: account company customer
`;
